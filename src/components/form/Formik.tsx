import { Formik as Base, type FormikConfig, type FormikProps, type FormikValues } from 'formik';
import { FieldFormProvider } from './form-context.ts';

/** Formik, for the portal's fields. */
export function Formik<Values extends FormikValues>({ children, ...config }: FormikConfig<Values>) {
  return (
    <Base {...config}>
      {(form: FormikProps<Values>) => (
        <FieldFormProvider value={form}>
          {typeof children === 'function' ? children(form) : children}
        </FieldFormProvider>
      )}
    </Base>
  );
}
