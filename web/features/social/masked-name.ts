/** Name of a user without a known name (product document, section 3). */
export const maskedName = '******';
