import { useId, useState } from "react";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { DialogActions } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { LeaveDialog } from "../form/LeaveDialog.tsx";
import { PeriodFields } from "../form/PeriodFields.tsx";
import { Rejection } from "../form/Rejection.tsx";
import { showRejection } from "../form/show-rejection.ts";
import { submitComplete } from "../form/submit-complete.ts";
import { useFormEnd } from "../form/use-form-end.ts";
import { PictureUpload } from "../pictures/PictureUpload.tsx";
import { bannerFields, bannerForm, bannerInput, formField, limit } from "./banner-form.ts";
import {
  useCreateBannerMutation,
  useUpdateBannerMutation,
  type Banners_BannerFragment,
} from "./StaffBanners.generated.ts";
import styles from "./BannerForm.module.css";

/** Picture, words and time of a banner; null for a new one. */
export function BannerForm({ banner }: { banner: Banners_BannerFragment | null }) {
  const form = useSchemaForm(bannerForm, bannerFields(banner));
  const { register, handleSubmit, setValue, watch, formState } = form;
  const { errors, isSubmitting, isSubmitted, isDirty } = formState;
  const pictureNote = useId();
  const [isUploading, setUploading] = useState(false);
  const [create] = useCreateBannerMutation();
  const [update] = useUpdateBannerMutation();
  const toast = useToast();
  const { isSaved, end, isLeaving } = useFormEnd("/banners", isDirty || isUploading);

  const save = handleSubmit(async (values, event) => {
    if (isSaved) return;
    const input = bannerInput(values, banner);
    try {
      if (banner) await update({ variables: { id: banner.id, input } });
      else await create({ variables: { input } });
      toast.show(`“${input.title}” is saved`);
      end();
    } catch (error) {
      showRejection(form, event, error, "The banner was not saved. Please try again.", formField);
    }
  });
  return (
    <>
      <form className={styles.form} noValidate onSubmit={(event) => submitComplete(form, event, save)}>
        <Rejection message={errors.root?.["server"]?.message} />
        <fieldset
          name="picture"
          aria-label="Picture"
          aria-describedby={errors.picture && pictureNote}
          className={styles.picture}
        >
          <Rejection id={pictureNote} message={errors.picture?.message} />
          <PictureUpload
            picture={watch("picture")}
            onChange={(next) => setValue("picture", next, { shouldDirty: true, shouldValidate: isSubmitted })}
            isUploading={isUploading}
            setUploading={setUploading}
          />
        </fieldset>
        <Field
          label="What the picture shows"
          optional
          hint="For those who do not see it. Without it the title is read out."
          maxLength={limit.picture.alt.maxLength}
          error={errors.alt?.message}
          {...register("alt")}
        />
        <Field label="Title" maxLength={limit.title.maxLength} error={errors.title?.message} {...register("title")} />
        <Field
          label="Text"
          optional
          maxLength={limit.description.maxLength}
          error={errors.description?.message}
          {...register("description")}
        />
        <Field
          label="Button"
          optional
          hint="Such as Shop now. Without it there is no button."
          maxLength={limit.callToAction.maxLength}
          error={errors.callToAction?.message}
          {...register("callToAction")}
        />
        <Field
          label="Link of the button"
          optional
          hint="A path of the shop, such as /offers."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limit.link.maxLength}
          error={errors.link?.message}
          {...register("link")}
        />
        <PeriodFields
          startsAt={register("startsAt")}
          endsAt={register("endsAt")}
          errors={{ startsAt: errors.startsAt?.message, endsAt: errors.endsAt?.message }}
        />
        <DialogActions>
          <ButtonLink variant="quiet" to="/banners">
            Cancel
          </ButtonLink>
          <Button
            type="submit"
            variant="primary"
            pending={isSubmitting || isSaved || isUploading}
            pendingLabel={isUploading ? "Uploading picture…" : "Saving…"}
          >
            {banner ? "Save" : "Create banner"}
          </Button>
        </DialogActions>
      </form>
      <LeaveDialog isNeeded={isLeaving} />
    </>
  );
}
