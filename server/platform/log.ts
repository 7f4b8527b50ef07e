import { type Logger, pino } from 'pino';

export type Log = Logger;

/** The process's log: one JSON line an event; secrets never reach it. */
export const createLog = (level: string): Log =>
  pino({ level, redact: ['token', 'password', 'headers.authorization', '*.password', '*.token'] });
