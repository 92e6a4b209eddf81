import { Box, chakra, Link } from '@chakra-ui/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AddressQr } from '#components/buttons/AddressQr.tsx';
import { Panel } from '#components/frame/Panel.tsx';
import { useWide } from '#components/frame/use-media.ts';
import type { Stores } from './credit-resume-props.ts';

/** The signing app, for who prefers it: to scan from another screen or to open on this one. Source: spec 2 (step 1). */
export function StoreLinks({ stores: { appStore, playStore } }: { stores: Stores }) {
  if (!appStore && !playStore) return null;
  return (
    <Panel title={<FormattedMessage id="creditResume.app.title" />}>
      <chakra.p mb="4" color="fg.muted">
        <FormattedMessage id="creditResume.app.text" />
      </chakra.p>
      <Box display="flex" flexWrap="wrap" gap="8">
        {appStore && <Store name="App Store" address={appStore} />}
        {playStore && <Store name="Google Play" address={playStore} />}
      </Box>
    </Panel>
  );
}

function Store({ name, address }: { name: string; address: string }) {
  const intl = useIntl();
  const hasRoom = useWide();
  return (
    <Box>
      {hasRoom && (
        <AddressQr
          address={address}
          label={intl.formatMessage({ id: 'creditResume.app.qr' }, { store: name })}
        />
      )}
      <Link
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        minH="11"
        display="inline-flex"
        alignItems="center"
        color="fg.brand"
        textDecoration="underline"
      >
        <FormattedMessage id="creditResume.app.open" values={{ store: name }} />
        <chakra.span srOnly>
          {' '}
          (<FormattedMessage id="common.newTab" />)
        </chakra.span>
      </Link>
    </Box>
  );
}
