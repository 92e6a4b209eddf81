import { Button } from '@chakra-ui/react/button';
import { use } from 'react';
import { FormattedMessage } from 'react-intl';
import { SignInPlace } from '#components/sign-in/sign-in-place.ts';

/** The other way out of the dialog: back to the page, or out of an account whose session ended. */
export function LeaveButton({ onPress }: { onPress: () => void }) {
  const isOwn = use(SignInPlace) === 'ownDialog';
  return (
    <Button mt="3" w="full" variant="ghost" onClick={onPress}>
      <FormattedMessage id={isOwn ? 'common.cancel' : 'signInAgain.leave'} />
    </Button>
  );
}
