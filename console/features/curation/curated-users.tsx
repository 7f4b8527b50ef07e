import { useLingui } from '@lingui/react/macro';
import {
  type CuratedUser,
  curateUser,
  listCuratedUsers,
  orderCuratedUsers,
  uncurateUser,
} from '@muyu/contract/admin/curation.ts';
import { socialErrors } from '@muyu/contract/social.ts';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { client } from '../../client/client.ts';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import { CardsSkeleton } from '../../ui/list/cards-skeleton.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { UserSummary } from '../../ui/user/user-summary.tsx';
import { AddForm, clearSent } from './add-form.tsx';
import { OrderedList } from './ordered-list.tsx';

const invalidates = [client.keyOf(listCuratedUsers)];

/** People whom editors recommend: add by account name, order, remove. */
export function CuratedUsers() {
  const { t } = useLingui();
  const query = useQuery(client.query(listCuratedUsers, {}));
  const [form] = Form.useForm<{ given: string }>();
  const add = useOperatorMutation({
    act: async (userId: string) => {
      await client.request(curateUser, { userId });
      clearSent(form, userId);
    },
    invalidates,
    successMessage: () => t`Added to the recommended people`,
  });
  const order = useOperatorMutation({
    act: ({ ids, seen }: { ids: string[]; seen: string[] }) =>
      client.request(orderCuratedUsers, { userIds: ids, seen }),
    invalidates,
    successMessage: () => t`Order saved`,
    gone: [socialErrors.recommendedChanged],
    notifyOnError: true,
  });
  const remove = useOperatorMutation({
    act: ({ user }: CuratedUser) => client.request(uncurateUser, { userId: user.userId }),
    invalidates,
    successMessage: () => t`Removed from the list`,
    gone: [socialErrors.userNotFound],
    notifyOnError: true,
  });
  if (!query.data) return query.error ? <Failure query={query} /> : <CardsSkeleton />;
  return (
    <>
      <AddForm form={form} label={t`Account name or user ID`} addLabel={t`Recommend`} mutation={add} />
      <OrderedList
        items={query.data}
        idOf={({ user }) => user.userId}
        nameOf={({ user }) => user.nickname}
        pending={order.pending || remove.pending}
        onOrder={order.run}
        onRemove={remove.run}
        empty={t`No recommended people yet. Members see certified people first.`}
        render={({ user }) => <UserSummary user={user} />}
      />
    </>
  );
}
