import type { Video } from '@muyu/contract/media.ts';
import { getPlaybackUrls } from '@muyu/contract/playback.ts';
import { client } from '../../client/client.ts';
import { useErrorMessage } from '../../client/error-message.ts';
import { toast } from '../../ui/overlay/toast.tsx';

/** Downloads a video with the URL that the server gives at that moment: the URL of an old page may have expired. */
export function useSaveVideo(): (video: Video) => Promise<void> {
  const errorMessage = useErrorMessage();
  return async ({ postFileId }) => {
    try {
      const { download_url } = await client.request(getPlaybackUrls, { id: postFileId, flag: 'download' });
      if (!download_url) throw new Error('the video has no URL to download');
      const link = document.createElement('a');
      link.href = download_url;
      link.download = '';
      link.click();
    } catch (error) {
      toast(errorMessage(error as Error), 'danger');
    }
  };
}
