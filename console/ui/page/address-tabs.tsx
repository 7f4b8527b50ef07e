import { useNavigate, useSearch } from '@tanstack/react-router';
import { Tabs, type TabsProps } from 'antd';

type Item = NonNullable<TabsProps['items']>[number];
type AddressTab = NonNullable<ReturnType<typeof useAddressTab>>;
type AddressTabsProps = Omit<TabsProps, 'activeKey' | 'onChange' | 'items'> & {
  items: readonly [Item, ...(Item & { key: AddressTab })[]];
};

const useAddressTab = () => useSearch({ strict: false }).tab;

/** Tabs whose chosen one is the search parameter `tab` of the URL; an address without it shows the first. */
export function AddressTabs({ items, ...props }: AddressTabsProps) {
  const tab = useAddressTab();
  const navigate = useNavigate();
  const [first, ...others] = items;
  const choose = (key: string) =>
    navigate({ to: '.', search: { tab: others.find((each) => each.key === key)?.key }, replace: true });
  return <Tabs {...props} items={[...items]} activeKey={tab ?? first.key} onChange={choose} />;
}
