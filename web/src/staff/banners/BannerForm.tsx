import { useState, type FormEvent } from "react";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { DialogActions } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { FieldError } from "../../ui/FieldNote.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { incompleteField, incompleteMessage } from "../form/incomplete-field.ts";
import { LeaveDialog } from "../form/LeaveDialog.tsx";
import { PeriodFields } from "../form/PeriodFields.tsx";
import { showRejection } from "../form/show-rejection.ts";
import { useFormEnd } from "../form/use-form-end.ts";
import { PictureUpload } from "../pictures/PictureUpload.tsx";
import { bannerFields, bannerForm, bannerInput, type BannerPicture } from "./banner-form.ts";
import {
  useCreateBannerMutation,
  useUpdateBannerMutation,
  type Banners_BannerFragment,
} from "./StaffBanners.generated.ts";
import styles from "./BannerForm.module.css";

const names = ["title", "description", "callToAction", "link", "alt", "startsAt", "endsAt"] as const;

/** Picture, words and time of a banner; null for a new one. */
export function BannerForm({ banner }: { banner: Banners_BannerFragment | null }) {
  const { register, handleSubmit, setError, setFocus, formState } = useSchemaForm(bannerForm, bannerFields(banner));
  const { errors, isSubmitting, isDirty } = formState;
  const shown = banner && { id: banner.picture.id, url: banner.picture.image.url, alt: banner.picture.alt };
  const [picture, setPicture] = useState<BannerPicture | null>(shown);
  const [isPictureMissing, setPictureMissing] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const [create] = useCreateBannerMutation();
  const [update] = useUpdateBannerMutation();
  const toast = useToast();
  const isChanged = isDirty || isUploading || picture?.id !== shown?.id;
  const { isSaved, end, isLeaving } = useFormEnd("/banners", isChanged);

  const save = handleSubmit(async (values) => {
    if (!picture || isSaved) return;
    const input = bannerInput(values, picture, banner);
    try {
      if (banner) await update({ variables: { id: banner.id, input } });
      else await create({ variables: { input } });
      toast.show(`“${input.title}” is saved`);
      end();
    } catch (error) {
      showRejection(setError, names, error, "The banner was not saved. Please try again.");
    }
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setPictureMissing(picture === null);
    // the first field
    const pictureButton = event.currentTarget.querySelector("button");
    const incomplete = names.find((name) => name === incompleteField(event.currentTarget)?.name);
    if (incomplete === undefined) {
      void save(event).then(() => picture === null && pictureButton?.focus());
    } else {
      setError(incomplete, { message: incompleteMessage });
      setFocus(incomplete);
    }
  };
  return (
    <>
      <form className={styles.form} noValidate onSubmit={submit}>
        <div role="group" aria-label="Picture" className={styles.picture}>
          <PictureUpload
            picture={picture}
            onChange={(next) => {
              setPicture(next);
              setPictureMissing(false);
            }}
            isUploading={isUploading}
            setUploading={setUploading}
          />
          {isPictureMissing && picture === null && <FieldError>Please choose a picture.</FieldError>}
        </div>
        <Field
          label="What the picture shows"
          optional
          hint="For those who do not see it. Without it the title is read out."
          maxLength={200}
          error={errors.alt?.message}
          {...register("alt")}
        />
        <Field label="Title" maxLength={80} error={errors.title?.message} {...register("title")} />
        <Field label="Text" optional maxLength={200} error={errors.description?.message} {...register("description")} />
        <Field
          label="Button"
          optional
          hint="Such as Shop now. Without it there is no button."
          maxLength={30}
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
          maxLength={200}
          error={errors.link?.message}
          {...register("link")}
        />
        <PeriodFields
          startsAt={register("startsAt")}
          endsAt={register("endsAt")}
          errors={{ startsAt: errors.startsAt?.message, endsAt: errors.endsAt?.message }}
        />
        {errors.root?.["server"] && <FieldError>{errors.root["server"].message}</FieldError>}
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
