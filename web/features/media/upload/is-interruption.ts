/** Whether a reply only says that an upload has to wait, for a server in trouble or after too many requests: its bytes are good. */
export const isInterruption = (status: number): boolean => status >= 500 || status === 429;
