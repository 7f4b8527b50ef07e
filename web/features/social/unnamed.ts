/** Stands where no name is known (product document, section 3). */
export const unnamed = '******';
