/** Mantine's components that float over a screen, with what places them and keeps the focus in. */
export { Menu, Modal, MultiSelect, Select, Tooltip } from "@mantine/core";
