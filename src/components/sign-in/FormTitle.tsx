import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { type ComponentProps, use } from 'react';
import { focusOnMount } from '../feedback/FocusOnMount.tsx';
import { PageTitle } from '../frame/PageTitle.tsx';
import { MessageText } from '../text/MessageText.tsx';
import { SignInPlace } from './sign-in-place.ts';

/** The title of a step: the page's own, or one below the dialog's. */
export function FormTitle(props: ComponentProps<typeof PageTitle>) {
  if (use(SignInPlace) === 'page') return <PageTitle {...props} />;
  return (
    <Box mb="4">
      <Heading as="h3" size="md" ref={focusOnMount} tabIndex={-1} outline="none">
        <MessageText message={props.title} />
      </Heading>
      {props.lead && <Box color="fg.muted">{props.lead}</Box>}
    </Box>
  );
}
