import { Box } from '@chakra-ui/react';
import { Component, type ReactNode } from 'react';
import { ErrorAlert } from '#components/ErrorAlert.tsx';

type Props = { children: ReactNode };
type State = { failed: boolean };

/** What nobody foresaw (a page's code that does not arrive, a view that throws) ends here, with a way on. */
export class Fence extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Box maxW="form" mx="auto" px="4" py="16">
        <ErrorAlert
          title="error.title"
          message="error.tryAgain"
          onRetry={() => window.location.reload()}
        />
      </Box>
    );
  }
}
