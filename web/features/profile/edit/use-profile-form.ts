import { useLingui } from '@lingui/react/macro';
import { type UserInfo, updateInfo } from '@muyu/contract/account/account.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { meQuery } from '#features/account';
import { useErrorMessage } from '../../../client/error-message.ts';
import { saveChange } from '../../../ui/form/save-change.ts';
import { useKeptDraft } from '../../../ui/form/use-kept-draft.ts';
import {
  diffProfile,
  findOverlongFields,
  isUnchanged,
  type ProfileChange,
  type ProfileDraft,
  type ProfileErrors,
  profileErrors,
  toProfileDraft,
} from './profile-draft.ts';

/** The saved fields of a form, and its draft at that moment. */
type Submission = { input: ProfileChange; sent: ProfileDraft };

/** `loaded`: the profile that the form was last given. `base`: the one from which the draft differs by what was edited. */
type FormState = { loaded: UserInfo; base: UserInfo; draft: ProfileDraft };

/** The stored profile with what has been edited since `before`. */
const keepEdits = (now: ProfileDraft, before: ProfileDraft, stored: ProfileDraft): ProfileDraft => ({
  ...stored,
  ...Object.fromEntries(
    Object.entries(now).filter(([field, value]) => value !== before[field as keyof ProfileDraft]),
  ),
});

/**
 * State of the profile form. Input stays after an error; a saved change updates the caches. Fields that were not edited follow
 * a profile that is loaded meanwhile, and are not sent.
 */
export function useProfileForm(me: UserInfo) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const errorMessage = useErrorMessage();
  const [{ loaded, base, draft }, setState] = useKeptDraft<FormState>('profile', (kept) => {
    if (!kept) return { loaded: me, base: me, draft: toProfileDraft(me) };
    // The previews of new pictures are gone.
    const { headImgUrl: _, background: __, ...texts } = kept.draft;
    return { ...kept, draft: texts };
  });
  const [errors, setErrors] = useState<ProfileErrors>({});
  const [rejectionCount, setRejectionCount] = useState(0);
  if (loaded !== me) {
    const rebased = keepEdits(draft, toProfileDraft(base), toProfileDraft(me));
    setState({ loaded: me, base: me, draft: rebased });
  }
  const change = diffProfile(draft, base);

  const reject = (found: ProfileErrors) => {
    setErrors(found);
    setRejectionCount((count) => count + 1);
  };

  const saving = useMutation({
    meta: { inline: true },
    mutationFn: ({ input }: Submission) => saveChange(updateInfo, input, t`已保存`),
    onSuccess(fresh, { sent }) {
      // Every list may contain the old name and avatar; lists are fetched again when they are shown.
      void queryClient.invalidateQueries({ refetchType: 'none' });
      queryClient.setQueryData(meQuery().queryKey, fresh);
      setState((now) => ({
        ...now,
        base: fresh,
        draft: keepEdits(now.draft, sent, toProfileDraft(fresh)),
      }));
    },
    onError: (error, { input }) => reject(profileErrors(error, input, errorMessage(error))),
  });

  const edit = (part: Partial<ProfileDraft>) => {
    setState((now) => ({ ...now, draft: { ...now.draft, ...part } }));
    setErrors((now) => {
      const left = { ...now, form: undefined };
      for (const field of Object.keys(part) as Array<keyof ProfileDraft>) left[field] = undefined;
      return left;
    });
  };
  const save = () => {
    const { nameMissing, ...long } = findOverlongFields(change);
    const found: ProfileErrors = {};
    if (nameMissing) found.nickname = t`昵称不能空着`;
    if (long.nickname) found.nickname = t`昵称太长了`;
    if (long.sign) found.sign = t`签名太长了`;
    if (long.city) found.city = t`城市名太长了`;
    if (Object.keys(found).length > 0) return reject(found);
    setErrors({});
    saving.mutate({ input: change, sent: draft });
  };
  return {
    draft,
    /** Fields that differ from the saved ones. */
    change,
    edit,
    errors,
    /** Number of rejected submissions; each one scrolls to the first error. */
    rejectionCount,
    save,
    saving: saving.isPending,
    saved: saving.isSuccess && isUnchanged(change),
    unchanged: isUnchanged(change),
  };
}
