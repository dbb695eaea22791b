/** Our icons, by name. */
import { DISC, paths } from "./icon.tsx";

export { IconAlert, IconCheck, IconClose, IconDownload, IconEye, IconInfo } from "./icon.tsx";

export const IconChart = paths("M4 20h16", "M7 16.5v-4", "M12 16.5v-10", "M17 16.5v-7");
export const IconChevronDown = paths("M6 9l6 6 6-6");
export const IconChevronLeft = paths("M15 6l-6 6 6 6");
export const IconChevronRight = paths("M9 6l6 6-6 6");
export const IconClock = paths(DISC, "M12 7v5l3.5 2");
export const IconComment = paths(
  "M20 15a2 2 0 0 1-2 2H9l-5 4V6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2Z",
);
export const IconCookie = paths(
  "M12 3a9 9 0 1 0 9 9a3.5 3.5 0 0 1-4.5-4A3.5 3.5 0 0 1 12 3Z",
  "M8.5 9.5v.01",
  "M8 15v.01",
  "M13 12.5v.01",
  "M15.5 16.5v.01",
);
export const IconDashboard = paths(
  "M4 4h6v8H4z",
  "M4 16h6v4H4z",
  "M14 12h6v8h-6z",
  "M14 4h6v4h-6z",
);
export const IconDesktop = paths("M4 5h16v11H4z", "M8 20h8", "M12 16v4");
export const IconGlobe = paths(
  DISC,
  "M3.5 9h17",
  "M3.5 15h17",
  "M12 3c-5 5.5-5 12.5 0 18",
  "M12 3c5 5.5 5 12.5 0 18",
);
export const IconHelp = paths(
  DISC,
  "M9.5 9.5a2.5 2.5 0 1 1 3.7 2.2c-.8.5-1.2 1-1.2 1.8",
  "M12 16.5v.01",
);
export const IconHourglass = paths(
  "M6 3h12",
  "M6 21h12",
  "M7 3v3.5L12 12l5-5.5V3",
  "M7 21v-3.5L12 12l5 5.5V21",
);
export const IconImage = paths("M4 5h16v14H4z", "M4 16l4.5-4.5 4 4 3-3L20 17", "M9 9v.01");
export const IconLogout = paths(
  "M14 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h8",
  "M10 12h11",
  "M17.5 8.5l3.5 3.5-3.5 3.5",
);
export const IconMail = paths("M3 6h18v12H3z", "M3.5 7l8.5 6.5L20.5 7");
export const IconMenu = paths("M4 6h16", "M4 12h16", "M4 18h16");
export const IconMobile = paths(
  "M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Z",
  "M11 18h2",
);
export const IconMoon = paths("M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z");
export const IconPlay = paths("M7 4.5v15l12-7.5Z");
export const IconPlus = paths("M12 5v14", "M5 12h14");
export const IconSearch = paths(
  "M11 4.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13",
  "M16 16l4.5 4.5",
);
export const IconSettings = paths(
  "M4 7h9",
  "M17 7h3",
  "M15 5a2 2 0 1 0 0 4a2 2 0 1 0 0-4",
  "M4 17h3",
  "M11 17h9",
  "M9 15a2 2 0 1 0 0 4a2 2 0 1 0 0-4",
);
export const IconSortDown = paths("M12 5v14", "M6.5 13.5l5.5 5.5 5.5-5.5");
export const IconSortUp = paths("M12 19V5", "M6.5 10.5l5.5-5.5 5.5 5.5");
export const IconSun = paths(
  "M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8",
  "M12 2.5v2",
  "M12 19.5v2",
  "M5.3 5.3l1.4 1.4",
  "M17.3 17.3l1.4 1.4",
  "M2.5 12h2",
  "M19.5 12h2",
  "M5.3 18.7l1.4-1.4",
  "M17.3 6.7l1.4-1.4",
);
export const IconSunMoon = paths(DISC, "M12 3v18", "M12 7.5a4.5 4.5 0 0 1 0 9");
/** Marks hidden elements with a flag, "look here"; a magnifying eye would promise too much. */
export const IconSuspicious = paths("M5 21V4", "M5 4.5c5-3 9 3 14 0v9c-5 3-9-3-14 0");
export const IconTenants = paths(
  "M4 21V5l8-2v18",
  "M12 9h8v12",
  "M3 21h18",
  "M8 8v.01",
  "M8 12v.01",
  "M8 16v.01",
  "M16 13v.01",
  "M16 17v.01",
);
export const IconTrash = paths(
  "M4 7h16",
  "M9 7V4h6v3",
  "M6.5 7l1 13h9l1-13",
  "M10 11v5.5",
  "M14 11v5.5",
);
export const IconUnsure = paths("M6 12h12", DISC);
export const IconUp = paths("M12 19V5", "M6 11l6-6 6 6");
export const IconUser = paths(
  "M12 4a4 4 0 1 0 0 8a4 4 0 1 0 0-8",
  "M4.5 20.5c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5",
);
