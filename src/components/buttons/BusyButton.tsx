import { Button, type ButtonProps } from '@chakra-ui/react/button';
import { Loader } from '@chakra-ui/react/loader';

/** A button that waits for what was pressed: it keeps the focus, which `disabled` would take, and takes no second press. */
export function BusyButton({
  loading = false,
  loadingText,
  onClick,
  children,
  ...button
}: ButtonProps) {
  return (
    <Button
      {...button}
      {...(loading && { 'aria-disabled': true, 'aria-busy': true })}
      onClick={(event) => (loading ? event.preventDefault() : onClick?.(event))}
    >
      {loading ? <Loader text={loadingText}>{children}</Loader> : children}
    </Button>
  );
}
