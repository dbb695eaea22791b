/** The few parts that the screens before sign-in need, so that little is loaded for them. */
export { Alert } from "./Alert.tsx";
export { Button, LinkButton } from "./Button.tsx";
export { Checkbox, PasswordInput, TextInput } from "./fields.tsx";
export { IconCheck, Logo } from "./icon.tsx";
export { KitProvider } from "./KitProvider.tsx";
export { Spinner } from "./Spinner.tsx";
