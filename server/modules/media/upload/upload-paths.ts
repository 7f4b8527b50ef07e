import { join } from 'node:path';
import type { Config } from '#platform/config/config.ts';

/** The folder of incomplete uploads, which all servers share; an object storage needs none. */
export const uploadFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'uploads');
export const uploadPath = (config: Pick<Config, 'dataDir'>, fileId: string): string =>
  join(uploadFolder(config), fileId);
/** A marker file with the offset from which bytes are not verified; it survives a crash during a slice with a checksum. */
export const unverifiedPath = (config: Pick<Config, 'dataDir'>, fileId: string): string =>
  `${uploadPath(config, fileId)}.unverified`;
