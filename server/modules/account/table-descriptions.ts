import { describeTable, distributedBy } from '#platform/module/tables.ts';
import {
  appUser,
  credential,
  knownDevice,
  phoneClaim,
  registration,
  securityAnswer,
  session,
  smsCode,
  usernameClaim,
  userPhone,
  verificationToken,
} from './tables.ts';

/** Placement and personal data of the module's tables. */
export const accountTables = [
  describeTable(appUser, distributedBy('user_id'), {
    columns: ['user_id'],
    exported: 'account',
    erased: 'anonymized',
  }),
  describeTable(usernameClaim, distributedBy('normalized'), {
    columns: ['user_id'],
    exported: 'account',
    erased: 'deleted',
  }),
  describeTable(credential, distributedBy('user_id'), {
    columns: ['user_id'],
    exported: { not: 'password hashes' },
    erased: 'deleted',
  }),
  describeTable(registration, distributedBy('address'), {
    columns: ['user_id'],
    exported: { not: 'registrations by network address, deleted after a day' },
    erased: { kept: 'deleted after a day' },
  }),
  describeTable(session, distributedBy('user_id'), {
    columns: ['user_id'],
    exported: 'account',
    erased: { kept: 'revoked, without device and address, so that devices learn that their session ended' },
  }),
  describeTable(phoneClaim, distributedBy('phone_hash'), {
    columns: ['user_id'],
    exported: 'account',
    erased: 'deleted',
  }),
  describeTable(userPhone, distributedBy('user_id'), {
    columns: ['user_id'],
    exported: 'account',
    erased: 'deleted',
  }),
  describeTable(smsCode, distributedBy('phone_hash'), {
    none: 'hashed codes by hashed phone, deleted after a day and with the account of the phone',
  }),
  describeTable(verificationToken, distributedBy('token_hash'), {
    columns: ['user_id'],
    exported: { not: 'token hashes' },
    erased: 'deleted',
  }),
  describeTable(knownDevice, distributedBy('user_id'), {
    columns: ['user_id'],
    exported: { not: 'hashes of device tokens' },
    erased: 'deleted',
  }),
  describeTable(securityAnswer, distributedBy('user_id'), {
    columns: ['user_id'],
    exported: 'account',
    erased: 'deleted',
  }),
];
