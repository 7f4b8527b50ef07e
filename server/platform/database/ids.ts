import { v7 } from 'uuid';

/** A new identifier: UUIDv7, so keys grow with time; made by the application, so any server may make it. */
export const newId = (at?: Date): string => (at ? v7({ msecs: at.getTime() }) : v7());

const form = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Is this text such an identifier? Foreign texts would make the database raise instead of finding nothing. */
export const isId = (text: string): boolean => form.test(text);
