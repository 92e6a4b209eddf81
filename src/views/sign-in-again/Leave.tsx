import { Button } from '@chakra-ui/react/button';
import { FormattedMessage } from 'react-intl';
import type { SignInAgainProps } from './SignInAgainView.tsx';

/** The other way out of the dialog. */
export function Leave({ actor }: SignInAgainProps) {
  return (
    <Button mt="3" w="full" variant="ghost" onClick={() => actor.send({ type: 'account.leave' })}>
      <FormattedMessage id="signInAgain.leave" />
    </Button>
  );
}
