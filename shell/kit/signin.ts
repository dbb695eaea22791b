/** The few parts that the screens before sign-in need, so that little is loaded for them. */
export { Alert } from "./Alert.tsx";
export { Button } from "./Button.tsx";
export { Checkbox } from "./Checkbox.tsx";
export { KitProvider } from "./KitProvider.tsx";
export { IconCheck } from "./signin_icons.ts";
export { LinkButton } from "./LinkButton.tsx";
export { Logo } from "./Logo.tsx";
export { Spinner } from "./Spinner.tsx";
export { PasswordInput, TextInput } from "./TextInput.tsx";
