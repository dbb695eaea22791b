/**
 * Crumbtrail's look in Mantine's terms: one colour, five type sizes, a 4 px grid, no shadows. The
 * colours of our own style sheets, in light and dark, are in `styles/base.css`.
 */
import { createTheme, type MantineColorsTuple } from "@mantine/core";

/** The main colour, #303070, is shade 7. */
const brand: MantineColorsTuple = [
  "#f0f1fa",
  "#dfe1f2",
  "#bcc0e4",
  "#9aa0d8",
  "#8088cf",
  "#5d65b4",
  "#454a94",
  "#303070",
  "#272759",
  "#1d1d43",
];

/** Mantine's greys for the dark scheme, drawn towards the main colour. */
const dark: MantineColorsTuple = [
  "#dcdde8",
  "#b9bbcb",
  "#9194a9",
  "#6c6f86",
  "#434660",
  "#34374e",
  "#272a3d",
  "#171926",
  "#11131d",
  "#0c0d15",
];

const gray: MantineColorsTuple = [
  "#f7f8fb",
  "#f2f3f8",
  "#eaecf3",
  "#e3e6ee",
  "#c9cddb",
  "#9a9fb2",
  "#6b7086",
  "#4c5166",
  "#343849",
  "#1e2130",
];

/** For destructive actions and errors: white on shade 7 has a contrast above 4.5. */
const red: MantineColorsTuple = [
  "#fdecee",
  "#fad7db",
  "#f2abb3",
  "#ea7d89",
  "#e25867",
  "#d83a4c",
  "#c92a3d",
  "#b42332",
  "#931b28",
  "#72131e",
];

export const theme = createTheme({
  primaryColor: "brand",
  primaryShade: { light: 7, dark: 5 },
  colors: { brand, dark, gray, red },
  black: "#1a1c2b",
  fontFamily: 'Inter, "Inter fallback", system-ui, sans-serif',
  fontFamilyMonospace: '"JetBrains Mono", "JetBrains Mono fallback", ui-monospace, monospace',
  fontSizes: { xs: "12px", sm: "14px", md: "16px", lg: "20px", xl: "28px" },
  lineHeights: { xs: "1.35", sm: "1.45", md: "1.5", lg: "1.35", xl: "1.2" },
  spacing: { xs: "4px", sm: "8px", md: "12px", lg: "16px", xl: "24px" },
  radius: { xs: "2px", sm: "4px", md: "6px", lg: "8px", xl: "12px" },
  defaultRadius: "sm",
  cursorType: "pointer",
  focusRing: "auto",
  respectReducedMotion: true,
  headings: {
    fontWeight: "600",
    sizes: {
      h1: { fontSize: "28px", lineHeight: "1.2" },
      h2: { fontSize: "20px", lineHeight: "1.35" },
      h3: { fontSize: "16px", lineHeight: "1.5" },
      h4: { fontSize: "14px", lineHeight: "1.45" },
    },
  },
});
