import { certification } from '@muyu/contract/creator.ts';
import { client } from '../../client/client.ts';

/** Where my certification stands. */
export const certificationQuery = () => client.query(certification, {});
