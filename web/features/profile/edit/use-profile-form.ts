import { useLingui } from '@lingui/react/macro';
import { type UserInfo, updateInfo } from '@muyu/contract/account.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../client/client.ts';
import { toast } from '../../../ui/toast.tsx';
import { meQuery } from '../../account/me.ts';
import { useRefusalText } from '../../account/refusal-text.ts';
import {
  changesOf,
  draftOf,
  isUnchanged,
  overlong,
  type ProfileChange,
  type ProfileDraft,
  type ProfileErrors,
  profileErrors,
} from './profile-draft.ts';

/** My profile being edited: what is typed stays after a refusal, what was saved is everywhere at once. */
export function useProfileForm(me: UserInfo) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const refusalText = useRefusalText();
  const [draft, setDraft] = useState(() => draftOf(me));
  const [errors, setErrors] = useState<ProfileErrors>({});
  const [refusals, setRefusals] = useState(0);
  const change = changesOf(draft, me);

  const refuse = (found: ProfileErrors) => {
    setErrors(found);
    setRefusals((count) => count + 1);
  };

  const saving = useMutation({
    meta: { inline: true },
    mutationFn: (wanted: ProfileChange) =>
      client.request(updateInfo, wanted, { onMessage: (said) => toast(said || t`已保存`, 'brand') }),
    onSuccess(fresh) {
      // Every list may show the old name and portrait; they ask again when they are seen again.
      void queryClient.invalidateQueries({ refetchType: 'none' });
      queryClient.setQueryData(meQuery().queryKey, fresh);
      setDraft(draftOf(fresh));
    },
    onError: (error, wanted) => refuse(profileErrors(error, wanted, refusalText(error))),
  });

  const edit = (part: Partial<ProfileDraft>) => {
    setDraft((now) => ({ ...now, ...part }));
    setErrors((now) => {
      const left = { ...now, form: undefined };
      for (const field of Object.keys(part) as Array<keyof ProfileDraft>) left[field] = undefined;
      return left;
    });
  };
  const save = () => {
    const { nameMissing, ...long } = overlong(draft);
    const found: ProfileErrors = {};
    if (nameMissing) found.nickname = t`名字不能空着`;
    if (long.nickname) found.nickname = t`名字太长了`;
    if (long.sign) found.sign = t`签名太长了`;
    if (Object.keys(found).length > 0) return refuse(found);
    setErrors({});
    saving.mutate(change);
  };
  return {
    draft,
    /** What differs from what was saved. */
    change,
    edit,
    errors,
    /** How often something was refused; a new number asks to show where. */
    refusals,
    save,
    saving: saving.isPending,
    saved: saving.isSuccess && isUnchanged(change),
    unchanged: isUnchanged(change),
  };
}
