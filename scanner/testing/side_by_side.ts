/** Options of steps that run side by side: what one starts, another may end. */
export const SIDE_BY_SIDE = { sanitizeOps: false, sanitizeResources: false, sanitizeExit: false };
