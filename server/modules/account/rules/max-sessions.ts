/** As many sessions of a person are open: one more ends the one that was used longest ago. */
export const maxSessions = 50;
