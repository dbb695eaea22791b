/** The few components of the screens before sign-in, so that little code is loaded there. */
export { Alert } from "./Alert.tsx";
export { Button, LinkButton } from "./Button.tsx";
export { Checkbox, PasswordInput, TextInput } from "./fields.tsx";
export { IconCheck, Logo } from "./icon.tsx";
export { KitProvider } from "./KitProvider.tsx";
export { Spinner } from "./Spinner.tsx";
export { Trans } from "./Trans.tsx";
