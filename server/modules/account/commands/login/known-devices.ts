import { knownDevices } from '#platform/session/known-devices.ts';
import { knownDevice } from '../../tables.ts';

/** The devices from which members have logged in. */
export const memberDevices = knownDevices(knownDevice, knownDevice.userId);
