import { object } from "valibot";
import { Button } from "../../ui/Button.tsx";
import { Dialog, DialogActions } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { optionalText, requiredText } from "../form/fields.ts";
import { Rejection } from "../form/Rejection.tsx";
import { showRejection } from "../form/show-rejection.ts";
import { limits } from "../limits.generated.ts";
import {
  useCreateCourierMutation,
  useUpdateCourierMutation,
  type Couriers_CourierFragment,
} from "./StaffCouriers.generated.ts";

const limit = limits.createCourier;
const schema = object({
  name: requiredText("Please enter the name of the courier.", limit.name),
  urlTemplate: optionalText(limit.urlTemplate),
});

interface CourierDialogProps {
  /** Null to add one. */
  courier: Couriers_CourierFragment | null;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Adds or changes a courier. The shop says what is wrong with a link. */
export function CourierDialog({ courier, onDone, onClose }: CourierDialogProps) {
  const form = useSchemaForm(schema, { name: courier?.name ?? "", urlTemplate: courier?.urlTemplate ?? "" });
  const { register, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;
  const [create] = useCreateCourierMutation();
  const [update] = useUpdateCourierMutation();
  const save = handleSubmit(async (input, event) => {
    try {
      if (courier === null) await create({ variables: { input } });
      else await update({ variables: { id: courier.id, input } });
      onDone(`${input.name} is saved`);
    } catch (error) {
      showRejection(form, event, error, "The courier was not saved. Please try again.");
    }
  });
  return (
    <Dialog open title={courier === null ? "Add courier" : `Edit ${courier.name}`} onClose={onClose}>
      <form className="form" noValidate onSubmit={(event) => void save(event)}>
        <Rejection message={errors.root?.["server"]?.message} />
        <Field
          label="Name"
          autoComplete="off"
          maxLength={limit.name.maxLength}
          error={errors.name?.message}
          {...register("name")}
        />
        <Field
          label="Link"
          optional
          type="url"
          autoComplete="off"
          hint="Its page of a parcel, such as https://example.com/track?id={number}."
          maxLength={limit.urlTemplate.maxLength}
          error={errors.urlTemplate?.message}
          {...register("urlTemplate")}
        />
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" pending={isSubmitting} pendingLabel="Saving…">
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
