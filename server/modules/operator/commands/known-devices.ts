import { knownDevices } from '#platform/session/known-devices.ts';
import { operatorDevice } from '../tables.ts';

/** The devices from which operators have logged in. */
export const operatorDevices = knownDevices(operatorDevice, operatorDevice.operatorId);
