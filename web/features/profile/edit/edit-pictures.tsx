import { useLingui } from '@lingui/react/macro';
import type { UserInfo } from '@muyu/contract/account/account.ts';
import { Avatar } from '../../../ui/image/avatar.tsx';
import { DuskCover } from '../dusk-cover.tsx';
import { PictureButton } from './picture-button.tsx';
import type { PictureChange } from './use-picture-change.ts';
import type { useProfileForm } from './use-profile-form.ts';

type Props = {
  me: UserInfo;
  form: ReturnType<typeof useProfileForm>;
  avatar: PictureChange;
  cover: PictureChange;
};

/** URL to show: the new picture, the current one, or none after a reset to the default. */
const displayedPicture = (preview: string | null, wanted: string | undefined, current: string | null) =>
  preview ?? (wanted === '' ? null : current);

/** Avatar and background as a preview, each with its edit button. */
export function EditPictures({ me, form, avatar, cover }: Props) {
  const { t } = useLingui();
  const { draft, edit, errors } = form;
  const face = displayedPicture(avatar.preview, draft.headImgUrl, me.headImgUrl);
  const ground = displayedPicture(cover.preview, draft.background, me.background);
  const toDefault =
    (change: PictureChange, current: string | null, field: 'headImgUrl' | 'background') => () => {
      change.drop();
      edit({ [field]: current === null ? undefined : '' });
    };
  const messages = [errors.headImgUrl || avatar.error, errors.background || cover.error].filter(Boolean);
  return (
    <section aria-label={t`头像和背景`} className="px-4 pt-1">
      <div className="relative pb-11">
        <div className="relative aspect-[16/9] overflow-hidden rounded-media bg-s2">
          {ground ? <img src={ground} alt="" className="size-full object-cover" /> : <DuskCover />}
          <PictureButton
            label={t`换背景`}
            aspect="cover"
            change={cover}
            isOwn={ground !== null}
            onDefault={toDefault(cover, me.background, 'background')}
            className="absolute inset-0 flex items-end justify-end p-2.5"
          />
        </div>
        <div className="absolute bottom-0 left-4 size-24 rounded-full shadow-[0_0_0_4px_var(--bg)]">
          <Avatar src={face} name={draft.nickname || me.nickname} size={96} />
          <PictureButton
            label={t`换头像`}
            aspect="square"
            change={avatar}
            isOwn={face !== null}
            onDefault={toDefault(avatar, me.headImgUrl, 'headImgUrl')}
            className="absolute inset-0 flex items-end justify-end rounded-full"
          />
        </div>
      </div>
      <p role="alert" className="pt-2 text-caption text-danger empty:hidden">
        {messages.join(' ')}
      </p>
    </section>
  );
}
