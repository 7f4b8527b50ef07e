import { getCertification } from '@muyu/contract/creator.ts';
import { client } from '../../client/client.ts';

/** Query of the viewer's certification. */
export const certificationQuery = () => client.query(getCertification, {});
