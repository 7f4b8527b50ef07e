/** The browser refuses a computation because the page was not opened over https. */
export class InsecureContextError extends Error {}
