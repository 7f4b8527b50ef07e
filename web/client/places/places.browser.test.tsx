import { listPlaces } from '@muyu/contract/site/site.ts';
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../app/query.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { client } from '../client.ts';
import { findPlace, type Places, usePlacesQuery } from './places.ts';

const minute = 60_000;
const placesOf = (name: string): Places => ({ provinces: [], countries: [{ code: 'JP', name }] });

const Place = () => {
  const { data } = useQuery(usePlacesQuery());
  return <p>{findPlace(data, 'JP')?.name}</p>;
};

test('places are kept for an hour, after which a new name is loaded', async () => {
  const queryKey = [...client.keyOf(listPlaces), 'zh_CN'];
  const age = (minutes: number) =>
    queryClient.setQueryData(queryKey, placesOf('日本'), { updatedAt: Date.now() - minutes * minute });
  fakeServer.reply(listPlaces, placesOf('东瀛'));
  age(50);
  const first = await renderPage(<Place />);
  await expect.element(page.getByText('日本')).toBeVisible();
  await first.unmount();
  expect(fakeServer.requestsTo(listPlaces)).toEqual([]);
  age(70);
  await renderPage(<Place />);
  await expect.element(page.getByText('东瀛')).toBeVisible();
  expect(fakeServer.requestsTo(listPlaces)).toHaveLength(1);
});
