import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Page } from '../../../ui/page/page.tsx';
import { TopBar } from '../../../ui/page/top-bar.tsx';
import { chooseCity, useChosenCity } from './chosen-city.ts';
import { CityPosts } from './city-posts.tsx';

/** The page of a city's posts: of the one in the address, else of the one chosen last. */
export function CityPage({ cityCode }: { cityCode: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const chosen = useChosenCity();
  const choose = (code: string) => {
    chooseCity(code);
    void navigate({ to: '/post/locals', search: { cityCode: code }, replace: true });
  };
  return (
    <Page glow bar={<TopBar back title={t`同城`} />}>
      <CityPosts city={cityCode || chosen} onChoose={choose} />
    </Page>
  );
}
