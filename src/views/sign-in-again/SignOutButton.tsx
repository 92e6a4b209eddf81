import { Button } from '@chakra-ui/react/button';
import { FormattedMessage } from 'react-intl';

/** The other way out of the dialog. */
export function SignOutButton({ onPress }: { onPress: () => void }) {
  return (
    <Button mt="3" w="full" variant="ghost" onClick={onPress}>
      <FormattedMessage id="signInAgain.leave" />
    </Button>
  );
}
