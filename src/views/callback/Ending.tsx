import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { FormattedMessage } from 'react-intl';
import { ErrorAlert } from '#components/ErrorAlert.tsx';
import { Help } from '#components/Help.tsx';
import { PageTitle } from '#components/PageTitle.tsx';

type Props = {
  how: 'cancelled' | 'stray' | 'refused' | 'unreachable';
  failed?: boolean;
};

/** Nobody came in: why, what is safe, and one way on. Source: D-22; screens (/callback). */
export function Ending({ how, failed = false }: Props) {
  return (
    <>
      <PageTitle title={`callback.${how}.title`} failed={failed} />
      {failed ? (
        <ErrorAlert message={`callback.${how}.text`} />
      ) : (
        <FormattedMessage id={`callback.${how}.text`} tagName="p" />
      )}
      <Button asChild mt="5" w="full">
        {how === 'stray' ? (
          <a href="/login">
            <FormattedMessage id="callback.login" />
          </a>
        ) : (
          <a href="/amazon">
            <FormattedMessage id="callback.again" />
          </a>
        )}
      </Button>
      <Box mt="6">
        <Help />
      </Box>
    </>
  );
}
