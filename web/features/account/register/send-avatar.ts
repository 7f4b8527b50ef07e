import { updateInfo } from '@muyu/contract/account.ts';
import { client } from '../../../client/client.ts';
import { saveLogin } from '../../../client/saved-accounts.ts';
import { useSession } from '../../../client/session.ts';
import { sendPicture } from '../../media/upload/send-file.ts';

/** Hangs the portrait on the account that has just been made. False: it could not; the account stands all the same. */
export async function sendAvatar(avatar: Blob): Promise<boolean> {
  const { token } = useSession.getState();
  try {
    const { fileId } = await sendPicture(new File([avatar], 'avatar.jpg', { type: avatar.type }));
    const me = await client.request(updateInfo, { headImgUrl: fileId });
    const { account, know } = useSession.getState();
    if (account && token && useSession.getState().token === token) {
      know({ ...account, headImgUrl: me.headImgUrl });
      saveLogin({ ...account, headImgUrl: me.headImgUrl }, token);
    }
    return true;
  } catch {
    return false;
  }
}
