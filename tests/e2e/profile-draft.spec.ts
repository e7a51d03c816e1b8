import { logInPage, openAccount, revokeLogin } from "./support/customer.ts";
import { expectLayers } from "./support/layers.ts";
import { profile } from "./support/profile.ts";
import { expect, test } from "./support/shop-test.ts";
import { logIn, signUp } from "./support/shopper.ts";

test("typed profile values are restored for the same customer after an expired login, and another customer removes them", async ({
  page,
  request,
}) => {
  const customer = await openAccount(request);
  await logInPage(page, customer);
  await page.goto("/my-account");
  const form = page.getByRole("dialog", { name: "Edit Profile" });
  await page.getByRole("button", { name: "Edit Profile" }).click();
  const typeAndExpire = async () => {
    await form.getByLabel("Name").fill("Devika Raman");
    await revokeLogin(page, request);
    await form.getByRole("button", { name: "Update" }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole("main")).not.toContainText("devika@example.in");
  };
  await typeAndExpire();
  await logIn(page, customer.mobile);
  await expect(form.getByLabel("Name")).toHaveValue("Devika Raman");
  await form.getByRole("button", { name: "Update" }).click();
  await page.getByRole("dialog", { name: "Success" }).getByRole("button", { name: "OK" }).click();
  await expect(profile(page).first()).toHaveText("Devika Raman");

  await page.getByRole("button", { name: "Edit Profile" }).click();
  await typeAndExpire();
  const stored = () => page.evaluate(() => sessionStorage.getItem("profileDraft"));
  expect(await stored()).toContain("Devika+Raman");
  await signUp(page);
  await expect(profile(page).first()).toHaveText("Devika R");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Account", exact: true }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect.poll(stored).toBeNull();
});

test("the browser asks before an unsaved profile is left", async ({ page, request }) => {
  await logInPage(page, await openAccount(request));
  await page.goto("/my-account");
  await page.getByRole("button", { name: "Edit Profile" }).click();
  const form = page.getByRole("dialog", { name: "Edit Profile" });
  const questions: string[] = [];
  page.on("dialog", (question) => {
    questions.push(question.type());
    void question.dismiss();
  });
  await form.getByLabel("Name").pressSequentially(" Raman");
  await page.evaluate(() => setTimeout(() => location.reload()));
  await expect.poll(() => questions).toEqual(["beforeunload"]);
  await expect(form.getByLabel("Name")).toHaveValue("Devika R Raman");
  await form.getByRole("button", { name: "Update" }).click();
  await page.getByRole("dialog", { name: "Success" }).getByRole("button", { name: "OK" }).click();
  // leaving the dialog's history entry would abort the reload
  await expectLayers(page, 0);
  await page.reload();
  await expect(page.getByRole("main")).toContainText("Devika R Raman");
  expect(questions).toHaveLength(1);
});
