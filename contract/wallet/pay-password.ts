import Type from 'typebox';
import { errors } from '../core/errors.ts';

/** Six digits; the server hashes them. */
export const PayPassword = Type.String({ pattern: '^[0-9]{6}$', minLength: 6, maxLength: 6 });

export const payPasswordErrors = errors('payPassword', {
  /** None is set. */
  missing: 'failure',
  wrong: 'failure',
  /** Too many wrong ones. */
  locked: 'tooMany',
});

/** The errors of an endpoint that takes the pay password. */
export const payPasswordErrorList = Object.values(payPasswordErrors);
