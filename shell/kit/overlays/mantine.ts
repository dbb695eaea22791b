/** Mantine's components that float over a screen, with the code for placing and focus. */
export { Menu, Modal, MultiSelect, Select, Tooltip } from "@mantine/core";
