/**
 * The oldest browsers that the apps support: Vite lowers the syntax to them, `findFloorViolations` looks for what cannot be
 * lowered. Cascade layers (Chromium 99, Safari 15.4, Firefox 97) set the floor; Firefox has it from its ESR 115.
 */
export const browserTargets = ['chrome99', 'safari15.4', 'firefox115'];
