import type { ConfigurationCheck } from '#platform/module/configuration-check.ts';
import { modules } from '../modules.ts';
import { clockCheck } from './checks/clock.ts';
import { clusterCheck } from './checks/cluster.ts';
import { databaseCheck } from './checks/database.ts';
import { demoCheck } from './checks/demo.ts';
import { descriptorsCheck } from './checks/descriptors.ts';
import { diskCheck } from './checks/disk.ts';
import { encodingCheck } from './checks/encoding.ts';
import { fileModesCheck } from './checks/file-modes.ts';
import { limitsCheck } from './checks/limits.ts';
import { mailCheck } from './checks/mail.ts';
import { migrationsCheck } from './checks/migrations.ts';
import { poolerCheck } from './checks/pooler.ts';
import { proxiesCheck } from './checks/proxies.ts';
import { publicUrlCheck } from './checks/public-url.ts';
import { secretCheck } from './checks/secret.ts';
import { servingRoleCheck } from './checks/serving-role.ts';
import { settingsCheck } from './checks/settings.ts';
import { smsCheck } from './checks/sms.ts';
import { storageCheck } from './checks/storage.ts';
import { nodeVersionCheck, postgresVersionCheck } from './checks/versions.ts';

/** The questions of `npm run doctor`, in the order of its table; those of the modules come last. */
export const configurationChecks: readonly ConfigurationCheck[] = [
  secretCheck,
  publicUrlCheck,
  proxiesCheck,
  demoCheck,
  limitsCheck,
  databaseCheck,
  servingRoleCheck,
  poolerCheck,
  migrationsCheck,
  encodingCheck,
  clockCheck,
  nodeVersionCheck,
  postgresVersionCheck,
  clusterCheck,
  diskCheck,
  fileModesCheck,
  descriptorsCheck,
  storageCheck,
  mailCheck,
  smsCheck,
  settingsCheck,
  ...modules.flatMap((module) => module.configurationChecks ?? []),
];
