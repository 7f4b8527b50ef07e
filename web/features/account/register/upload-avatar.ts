import { updateInfo } from '@muyu/contract/account/account.ts';
import { sendPicture } from '#features/media';
import { client } from '../../../client/client.ts';
import { useSession } from '../../../client/session.ts';
import { saveLogin } from '../other-accounts/saved-accounts.ts';

/** Sets the avatar of the new account. Resolves with false when that fails; the account exists in any case. */
export async function uploadAvatar(avatar: Blob): Promise<boolean> {
  const { token } = useSession.getState();
  try {
    const { fileId } = await sendPicture(new File([avatar], 'avatar.jpg', { type: avatar.type }));
    const me = await client.request(updateInfo, { headImgUrl: fileId });
    const { account, updateAccount } = useSession.getState();
    if (account && token && useSession.getState().token === token) {
      updateAccount({ ...account, headImgUrl: me.headImgUrl });
      saveLogin({ ...account, headImgUrl: me.headImgUrl }, token);
    }
    return true;
  } catch {
    return false;
  }
}
